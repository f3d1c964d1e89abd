# Serves the build with Debian's nginx on port 80: npm run build, then docker build .
# For another BASE_URL: docker build --build-arg BASE_URL=/docs/ .
FROM debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241
ARG BASE_URL=/
ENV BASE_URL=${BASE_URL}
RUN apt-get update && apt-get upgrade -y && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \
 && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
COPY --chmod=755 deploy/build/pitel-docs.conf /etc/nginx/conf.d/pitel-docs.conf
COPY --chmod=755 build/ /srv/pitel-docs/current/site${BASE_URL}
# Fails if the build has another BASE_URL, or the configuration is wrong.
RUN grep -qF "\"${BASE_URL}404.html\"" /etc/nginx/conf.d/pitel-docs.conf \
 || { echo "The build is not for ${BASE_URL}. Give its BASE_URL with slashes at both ends: --build-arg BASE_URL=/docs/"; exit 1; }
RUN nginx -t
EXPOSE 80
# Finishes open requests.
STOPSIGNAL SIGQUIT
# With a custom tls.conf, port 80 redirects to TLS.
HEALTHCHECK CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/80; printf 'GET %s HTTP/1.0\\r\\n\\r\\n' \"$BASE_URL\" >&3; head -n 1 <&3 | grep -qE ' (200|301) '"]
CMD ["nginx", "-g", "daemon off;"]
