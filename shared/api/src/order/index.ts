export { createOrderApi, type OrderApi } from './orderApi.ts';
export { type Order, orderBodySchema } from './orderSchema.ts';
