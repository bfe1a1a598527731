export { type Analytics, reportApiEvents } from './analytics.ts';
export { ApiEvents, type ApiResponse } from './api-events.ts';
