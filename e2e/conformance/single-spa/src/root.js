import { registerApplication, start } from 'single-spa';
import { cart } from './cartApplication.js';

registerApplication({
  name: 'article',
  app: () => import('./articleApplication.jsx'),
  activeWhen: () => true,
  customProps: { domElement: document.querySelector('main') },
});
// #region register
registerApplication({
  name: 'cart',
  app: cart,
  activeWhen: ({ hash }) => hash !== '#ohne',
  customProps: { domElement: document.querySelector('#cart'), site: 'DE', shop: '{{shop}}' },
});
start();
// #endregion
