export { createOrderApi, type OrderApi } from './orderApi.ts';
export { type Order, orderBodySchema, orderSchema } from './orderSchema.ts';
