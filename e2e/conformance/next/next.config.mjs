/** The front proxy routes this path and those of Next's files to this application, and all other paths to the shop. */
export default { basePath: '/magazin' };
