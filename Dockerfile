# Serves the build with Debian's nginx on port 80: npm run build, then docker build .
# With a BASE_URL of its own, say it here too: docker build --build-arg BASE_URL=/docs/ .
FROM debian:bookworm-slim
ARG BASE_URL=/
RUN apt-get update && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \
 && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
COPY deploy/pitel-docs.conf /etc/nginx/conf.d/pitel-docs.conf
COPY build/ /srv/pitel-docs${BASE_URL}
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
