import { accountRoutes } from '#features/accounts/accounts.routes.ts'
import { handleLeftoverRequests, deleteOldRequests } from '#features/accounts/accounts.sweeps.ts'
import { accountRequest, mailedToken, session, signUp, userAccount } from '#features/accounts/accounts.tables.ts'
import { outsideSignInRoutes } from '#features/accounts/outside-sign-in.routes.ts'
import { identity, linkConsent, providerAttempt } from '#features/accounts/outside-sign-in.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { idempotencyKey } from '#platform/http/idempotency.tables.ts'

export const accountsFeature: Feature = {
  routes: [...accountRoutes, ...outsideSignInRoutes],
  sweeps: [handleLeftoverRequests, deleteOldRequests],
  personal: [
    personal(userAccount, {
      by: { id: 'id', email: 'email' },
      names: { first_name: 'id', last_name: 'id' },
      fate: 'gone',
      disclosed: [
        'id',
        'email',
        'verified_at',
        'first_name',
        'last_name',
        'position',
        'discovery_source',
        'language',
        'preferred_language',
        'preferred_time_zone',
        'preferred_theme',
        'waiting_sound',
        'waiting_notice',
        'two_step_since',
        'onboarding_step',
        'created_at',
      ],
    }),
    personal(signUp, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['created_at'] }),
    personal(accountRequest, {
      by: { email: 'email' },
      fate: 'removed',
      disclosed: ['kind', 'email', 'language', 'at'],
    }),
    personal(session, {
      by: { id: 'user_id' },
      fate: 'gone',
      disclosed: ['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'closed_at', 'closed_because'],
    }),
    personal(mailedToken, {
      by: { id: 'user_id', email: 'email' },
      fate: 'gone',
      disclosed: ['purpose', 'email', 'created_at', 'expires_at', 'used_at'],
    }),
    personal(idempotencyKey, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['key', 'created_at'] }),
    personal(identity, {
      by: { id: 'user_id', email: 'email' },
      fate: 'gone',
      disclosed: ['provider', 'issuer', 'subject', 'email', 'linked_at'],
    }),
    personal(providerAttempt, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['provider', 'expires_at'] }),
    personal(linkConsent, {
      by: { id: 'user_id', email: 'email' },
      fate: 'gone',
      disclosed: ['provider', 'issuer', 'subject', 'email', 'expires_at'],
    }),
  ],
}
