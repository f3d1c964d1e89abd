// Loaded before a sample: what it prints of a response is JSON.
console.log = (value) => process.stdout.write(typeof value === 'string' ? value : JSON.stringify(value));
