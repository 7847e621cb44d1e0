import { attendance, openConsole } from '#features/live-chat/attendance.tables.ts'
import { liveChatRoutes } from '#features/live-chat/live-chat.routes.ts'
import {
  staleAttendanceSweep,
  returnUnaccepted,
  notifyUnattendedCustomers,
} from '#features/live-chat/live-chat.sweeps.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const liveChatFeature: Feature = {
  routes: liveChatRoutes,
  sweeps: [returnUnaccepted, notifyUnattendedCustomers, staleAttendanceSweep],
  personal: [
    personal(attendance, {
      by: { id: 'user_id' },
      fate: 'gone',
      disclosed: ['organization_id', 'availability'],
    }),
    personal(openConsole, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['organization_id', 'until'] }),
  ],
}
