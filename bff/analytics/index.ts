export { type Analytics, ApiEvents, type ApiResponse, reportApiEvents } from './api-events.ts';
