<?php
// The documentation for coding agents: /llms.txt on the site of this file.
declare(strict_types=1);

const EVENTS = ['ringing', 'answered', 'hangup', 'cdr', 'missed', 'cdr_autocall'];
const MAX_BYTES = 100000;
const MAX_EVENTS = 100; // in one request; each becomes a file
const JSON_FLAGS = JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE;

// The events of a request; one without call_id when it cannot be read.
function parseEvents(string $body, array $fields): array
{
    $text = trim(preg_replace('/^\xEF\xBB\xBF/', '', $body));
    $value = json_decode($text, true);
    if (is_array($value)) {
        try {
            json_encode([[$value]], JSON_FLAGS);
        } catch (JsonException) {
            return [$fields]; // deep nesting, or a number such as 1e999
        }
        $events = array_is_list($value) ? $value : [$value];
        return array_map(fn ($event) => is_array($event) ? array_merge($fields, $event) : [], $events);
    }
    // PHP has read a form of POST itself.
    if ($text === '' || $_POST !== [] || in_array($text[0], ['{', '['], true)) {
        return [$fields];
    }
    parse_str($text, $form);
    return [array_merge($fields, $form)];
}

function isEvent(array $payload): bool
{
    return is_string($payload['call_id'] ?? null) && $payload['call_id'] !== '';
}

// True for a new event, false for a repeat.
function storeOnce(string $folder, string $event, array $payload, array $more = []): bool
{
    $sorted = $payload;
    ksort($sorted);
    $file = $folder . '/' . hash('sha256', serialize([$event, $sorted, $more])) . '.json';
    $draft = $folder . '/' . bin2hex(random_bytes(16)) . '.tmp';
    $received = new DateTimeImmutable('now', new DateTimeZone('UTC'));
    $stored = ['received_at' => $received->format('Y-m-d\TH:i:s.v\Z'), 'event' => $event, 'payload' => (object) $payload] + $more;
    if (file_put_contents($draft, json_encode($stored, JSON_FLAGS)) === false) {
        throw new RuntimeException("Cannot write to $folder");
    }
    $isNew = @link($draft, $file);
    unlink($draft);
    if (!$isNew && !is_file($file)) {
        throw new RuntimeException("Cannot write to $folder");
    }
    return $isNew;
}

// For a log: without line breaks and control characters.
function plain(mixed $value): string
{
    return preg_replace('/\p{C}/u', '?', is_scalar($value) ? (string) $value : '') ?? '?';
}

// Your own work starts here.
function handle(string $event, array $payload): void
{
    [$call, $from, $to] = array_map(fn ($name) => plain($payload[$name] ?? ''), ['call_id', 'from_number', 'to_number']);
    error_log("$event: call $call from $from to $to");
}

function answer(int $status, string $text): void
{
    http_response_code($status);
    header('Content-Type: text/plain');
    echo $text, "\n";
}

function main(): void
{
    $secret = (string) getenv('HOOK_SECRET');
    // Outside the web root, because the files hold phone numbers.
    $folder = getenv('EVENTS_DIR') ?: dirname(__DIR__) . '/pitel-events';
    if ($secret === '') {
        error_log('Set HOOK_SECRET to a long random text of letters and digits.');
        answer(500, 'error');
        return;
    }
    umask(0077); // only this user can read the files
    if (!is_dir($folder)) {
        @mkdir($folder, 0700, true);
    }

    $path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];
    [, $root, $given, $event] = array_pad(explode('/', $path), 4, '');
    if ($root !== 'pitel' || !hash_equals($secret, $given) || !in_array($event, EVENTS, true)) {
        answer(404, 'not found');
        return;
    }

    $body = (string) file_get_contents('php://input', false, null, 0, MAX_BYTES + 1);
    if (strlen($body) > MAX_BYTES) {
        answer(400, 'too large');
        return;
    }
    try {
        $payloads = parseEvents($body, array_merge($_GET, $_POST));
        $good = count($payloads) > MAX_EVENTS ? [] : array_filter($payloads, 'isEvent');
        $fresh = array_filter($good, fn ($payload) => storeOnce($folder, $event, $payload));
        $isRead = $good !== [] && count($good) === count($payloads);
        if (!$isRead) {
            $more = ['type' => $_SERVER['CONTENT_TYPE'] ?? '', 'body' => base64_encode($body), 'query' => $_SERVER['QUERY_STRING'] ?? ''];
            storeOnce($folder, $event, [], $more);
        }
    } catch (Throwable $error) {
        error_log((string) $error);
        answer(500, 'error');
        return;
    }
    answer(200, $isRead ? ($fresh === [] ? 'repeat' : 'stored') : 'stored unread');
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    }
    foreach ($fresh as $payload) {
        try {
            handle($event, $payload);
        } catch (Throwable $error) {
            error_log((string) $error);
        }
    }
}

main();
