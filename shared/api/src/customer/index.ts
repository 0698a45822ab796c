export {
  type CustomerApi,
  type CustomerTokens,
  createCustomerApi,
  customerHeaders,
  longTermTokenInvalid,
} from './customerApi.ts';
export { anonymousCustomer, type CustomerData } from './customerData.ts';
export {
  type CustomerResponse,
  customerResponseSchema,
  type LoginStatus,
  type SessionData,
} from './customerSchema.ts';
export { createLoginApi, type LoginApi, type LoginResult } from './loginApi.ts';
export {
  type Account,
  accountSchema,
  type BaseData,
  baseDataSchema,
  type Login,
  loginSchema,
  nothingSchema,
  passwordMaxLength,
  type Registration,
  registrationSchema,
} from './loginSchema.ts';
