import { registerApplication, start } from 'single-spa';

registerApplication({
  name: 'article',
  app: () => import('./articleApplication.jsx'),
  activeWhen: () => true,
  customProps: { domElement: document.querySelector('main') },
});
// #region register
registerApplication({
  name: 'cart',
  app: () => import('./cartApplication.js'),
  activeWhen: ({ hash }) => hash !== '#ohne',
  customProps: { domElement: document.querySelector('#cart'), site: 'DE', shop: '{{shop}}' },
});
start();
// #endregion
