/** The front sends this path, with Next's own files, to this application, and all other paths to the shop. */
export default { basePath: '/magazin' };
