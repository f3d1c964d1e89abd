#!/usr/bin/env node
// Runs Docusaurus, which loads its configuration with Jiti.
import { nativeModules } from './native-modules.mjs';

process.env.JITI_NATIVE_MODULES = JSON.stringify(nativeModules);
await import('@docusaurus/core/bin/docusaurus.mjs');
