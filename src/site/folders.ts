// Folders of sources that several tools read, relative to the project.

export const contractFolder = 'openapi';

export const staticFolders = ['static', 'packages/samples/static'];
