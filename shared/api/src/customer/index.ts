export { type CustomerApi, type CustomerTokens, createCustomerApi, customerHeaders } from './customerApi.ts';
export {
  anonymousCustomer,
  type CustomerData,
  type CustomerResponse,
  customerResponseSchema,
  type LoginStatus,
  type SessionData,
  sessionDataSchema,
} from './customerSchema.ts';
