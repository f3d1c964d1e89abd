<?php
$pitel = require __DIR__ . '/pitel.php';

$steps = json_decode(getenv('STEPS'), true);
// JSON has no such numbers.
array_walk_recursive($steps, function (mixed &$value): void {
    $value = match ($value) { 'NaN' => NAN, 'Infinity' => INF, default => $value };
});

foreach ($steps as $step) {
    ['call' => $call, 'path' => $path] = $step;
    $values = $step['values'] ?? [];
    foreach ($step['environment'] ?? [] as $name => $value) {
        putenv("$name=$value");
    }
    try {
        $ids = [];
        if ($call === 'list') {
            foreach ($pitel->readAll($path, $values, 2) as $record) {
                $ids[] = " {$record['id']}";
            }
        } elseif ($call === 'token') {
            $pitel->token($path);
        } elseif ($call === 'edit') {
            $pitel->edit($path, $values);
        } else {
            $pitel->$call($path, $values, $step['timeout'] ?? null);
        }
        echo 'ok', implode('', $ids), "\n";
    } catch (PitelError $error) {
        $code = is_string($error->code) && $error->code !== '' ? $error->code : '-';
        $seen = $error->headers['x-request'] ?? '-';
        echo "failed $error->status $code $seen ", str_replace("\n", ' ', $error->getMessage()), "\n";
    } catch (Exception $error) {
        echo 'failed - - - ', $error->getMessage(), "\n";
    }
}
