import { accountSettings } from '@tertulia/contract/account-settings'
import {
  changeAccount,
  changePreferences,
  closeOthers,
  closeOwnSession,
  listSessions,
} from '#features/account-settings/account-settings.ts'
import { routes } from '#platform/http/routes.ts'

export const accountSettingsRoutes = routes(accountSettings, {
  update: (ctx, { body }) => changeAccount(ctx, body),
  setPreferences: (ctx, { body }) => changePreferences(ctx, body),
  sessions: (ctx) => listSessions(ctx),
  closeSession: (ctx, { params }) => closeOwnSession(ctx, params.id),
  closeOtherSessions: (ctx) => closeOthers(ctx),
})
