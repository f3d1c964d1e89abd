#!/usr/bin/env node
// Runs a TypeScript file.
import { resolve } from 'node:path';
import jiti from 'jiti';
import { nativeModules } from './native-modules.mjs';

const [, , file = '', ...options] = process.argv;
process.argv = [process.argv[0] ?? '', resolve(file), ...options];
jiti(resolve('index.js'), { nativeModules })(resolve(file));
