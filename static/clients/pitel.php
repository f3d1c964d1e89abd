<?php
// Client for the Pitel API. PHP 8.1 or newer, with its cURL extension.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
declare(strict_types=1);

/** A request that failed, by its HTTP status or by what its body says. */
class PitelError extends RuntimeException
{
    public function __construct(string $request, public readonly int $status, public readonly string $body)
    {
        parent::__construct("$request: HTTP $status $body");
    }
}

class Pitel
{
    /** @var array<string, array{string, int}> Token and end of its life, by the version that gave it. */
    private array $tokens = [];

    public function get(string $path, array $query = [], int $timeout = 30): array
    {
        return $this->request('GET', $path . ($query ? '?' . http_build_query($query) : ''), null, $timeout);
    }

    public function post(string $path, array|object $body): array
    {
        return $this->request('POST', $path, json_encode($body, JSON_THROW_ON_ERROR));
    }

    public function put(string $path, array|object $body): array
    {
        return $this->request('PUT', $path, json_encode($body, JSON_THROW_ON_ERROR));
    }

    public function patch(string $path, array|object $body): array
    {
        return $this->request('PATCH', $path, json_encode($body, JSON_THROW_ON_ERROR));
    }

    public function delete(string $path, array|object|null $body = null): array
    {
        return $this->request('DELETE', $path, $body === null ? null : json_encode($body, JSON_THROW_ON_ERROR));
    }

    /** Sends a multipart form; $files has the path of each file. */
    public function postForm(string $path, array $fields, array $files = []): array
    {
        return $this->request('POST', $path, $fields + array_map(fn (string $file) => new CURLFile($file), $files));
    }

    /** Reads a list page by page. */
    public function readAll(string $path, array $query = [], int $limit = 50): Generator
    {
        for ($page = 1, $count = 0, $total = 1; $count < $total; $page++) {
            $place = $query + ['limit' => $limit] + ($path === '/v1/cdr' ? ['page' => $page] : ['offset' => $count]);
            ['data' => $data, 'total' => $total] = $this->get($path, $place) + ['data' => [], 'total' => null];
            yield from $data ?? [];
            $count += count($data ?? []);
            if ($total === null || ($count < $total && !$data)) {
                throw new RuntimeException("GET $path: $count records, total " . json_encode($total));
            }
        }
    }

    private function request(string $method, string $path, string|array|null $body, int $timeout = 30): array
    {
        $token = $this->readToken($path);
        try {
            return $this->send($method, $path, $body, $timeout, $token);
        } catch (PitelError $error) {
            $token = $error->status === 401 ? $this->readToken($path, $token) : throw $error;
            return $this->send($method, $path, $body, $timeout, $token);
        }
    }

    private function readToken(string $path, ?string $refused = null): string
    {
        $isV1 = preg_match('~^/v1/(?!campaign/)~', $path); // campaigns are started under /v1, and belong to v3
        $version = getenv('PITEL_TOKEN_VERSION') ?: ($isV1 ? 'v1' : 'v3');
        [$token, $end] = $this->tokens[$version] ?? ['', 0];
        if ($token === '' || $token === $refused || $end <= time()) {
            $key = getenv('PITEL_API_KEY') ?: throw new RuntimeException('PITEL_API_KEY is not set.');
            $reply = $this->send('POST', "/$version/auth/token", json_encode(['api_key' => $key]), 30);
            ['token' => $token] = $given = $reply['data'] ?? $reply;
            $this->tokens[$version] = [$token, ($given['expired'] ?? time() + 23 * 3600) - 60];
        }
        return $token;
    }

    private function send(string $method, string $path, string|array|null $body, int $timeout, ?string $token = null): array
    {
        $url = getenv('PITEL_BASE_URL') ?: throw new RuntimeException('PITEL_BASE_URL is not set.');
        $headers = $token === null ? [] : ["Authorization: Bearer $token"];
        $options = [CURLOPT_CUSTOMREQUEST => $method, CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => $timeout];
        if ($body !== null) {
            $options[CURLOPT_POSTFIELDS] = $body;
            $headers[] = is_array($body) ? 'Expect:' : 'Content-Type: application/json';
        }
        $request = curl_init($url . $path);
        curl_setopt_array($request, $options + [CURLOPT_HTTPHEADER => $headers]);
        $text = curl_exec($request);
        if ($text === false) {
            throw new RuntimeException("$method $path: " . curl_error($request));
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        $reply = $text === '' ? [] : json_decode($text, true);
        if (intdiv($status, 100) !== 2 || !is_array($reply) || self::hasFailed($reply)) {
            throw new PitelError("$method $path", $status, $text);
        }
        return $reply;
    }

    /** A failure may come with any HTTP status: the body tells. */
    private static function hasFailed(array $reply): bool
    {
        $isRefused = !empty($reply['error']) || !empty($reply['fail']) || ($reply['status'] ?? null) === 'fail';
        $isOther = !in_array($reply['code'] ?? 'OK', ['OK', 200], true);
        return $isRefused || $isOther || array_diff([$reply['created'] ?? true, $reply['deleted'] ?? true], [true, 'true']);
    }
}
