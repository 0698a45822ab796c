export { connectRedis, type RedisClient, type RedisOptions } from './connectRedis.ts';
