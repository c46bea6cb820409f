# The container image of occgen. Its context is the unpacked archive, not this checkout:
#
#   tar xf occgen-VERSION-bin.tar.xz
#   podman build -t occgen -f Dockerfile occgen-VERSION
#
# Any image with Java 17 or later and bash can be the base.
ARG BASE=docker.io/library/eclipse-temurin:17-jre
FROM ${BASE}

ARG VERSION=unknown
LABEL org.opencontainers.image.title="occgen" \
      org.opencontainers.image.description="Gender-balanced machine translation benchmarks from Wikidata and Wikipedia" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.vendor="The occgen authors" \
      org.opencontainers.image.version="${VERSION}"

# A checkout has no such file, and is no context.
COPY lib/classpath.txt /opt/occgen/lib/
COPY . /opt/occgen/

# Nothing is run to build the image, so it can be built for another processor, too. The user needs no name: whoever
# starts a container may name another one. Natives and caches go below /tmp.
ENV HOME=/tmp LC_ALL=C.UTF-8
USER 10001:10001
WORKDIR /data
ENTRYPOINT ["/opt/occgen/scripts/occgen"]
CMD ["--help"]
