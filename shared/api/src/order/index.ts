export { createOrderApi, type OrderApi } from './orderApi.ts';
export { type Order, orderSchema } from './orderSchema.ts';
