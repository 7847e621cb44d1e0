import { simulator } from '@tertulia/contract/simulator'
import {
  actOnPhone,
  advancePhoneClock,
  controlPhone,
  getSimulator,
  resetPhone,
  sendFromPhone,
} from '#features/whatsapp-simulator/simulator.ts'
import { routes } from '#platform/http/routes.ts'

export const simulatorRoutes = routes(simulator, {
  get: (ctx, { params }) => getSimulator(ctx, params.id),
  act: (ctx, { params, body }) => actOnPhone(ctx, params.id, body),
  file: (ctx, { params, query }, wire) => sendFromPhone(ctx, params.id, query, wire.files()),
  control: (ctx, { params, body }) => controlPhone(ctx, params.id, body.control, body.on),
  advance: (ctx, { params, body }) => advancePhoneClock(ctx, params.id, body.hours),
  reset: (ctx, { params }) => resetPhone(ctx, params.id),
})
