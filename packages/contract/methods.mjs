/** HTTP methods in the order of the reference. JavaScript, because the Redocly rules import it. */
export const methods = /** @type {const} */ (['get', 'post', 'put', 'patch', 'delete']);
