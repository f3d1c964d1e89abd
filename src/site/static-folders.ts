/** Folders whose files are published unchanged. The second one contains the clients and programs that pages offer as downloads. */
export const staticFolders = ['static', 'packages/samples/static'];
