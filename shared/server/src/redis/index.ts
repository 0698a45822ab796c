export { connectRedis, type RedisConnection, type RedisOptions } from './connectRedis.ts';
