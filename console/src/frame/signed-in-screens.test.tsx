import type { OwnInvitation } from '@tertulia/contract/invitations'
import type { OnboardingStatus } from '@tertulia/contract/onboarding'
import { expect, test } from 'vitest'
import { AGENT, MEMBERSHIP, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { aBubble } from '#test/a-bubble.ts'
import { KNOWLEDGE } from '#test/a-knowledge.ts'
import { aCollection } from '#test/a-collection.ts'
import { aDryRun, anAutomation } from '#test/an-automation.ts'
import { aToolDetail } from '#test/a-tool.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { expectComplaint } from '#test/render.tsx'
import { renderScreen } from '#test/render-screen.tsx'

type Screen = {
  address: string
  /** A server on which it can be shown. */
  fakes: Fakes
  /** Its name, or the name of the step that one is at. */
  heading: string | RegExp
  /** Answers of a server on which a call fails that the screen needs. */
  failing: Fakes
  /** The rest of the screen is shown all the same. */
  failsWithin?: true
}

const agent = `/agents/${AGENT.id}`
const fail = () => refuse('unknown_error')
const BUBBLE = aBubble()
const USAGE = {
  tokens: 0,
  monthly_token_cap: null,
  spent: [],
  monthly_spending_cap: null,
  price_currency: null,
  resets_at: '2026-12-01T00:00:00.000Z',
}
const TOOL = aToolDetail()
const COLLECTION = aCollection()
const AUTOMATION = anAutomation()
const TYPE = { id: 'customer_service', name: 'Atención al cliente', description: '', tools: [], example: [] }
const STATUS: OnboardingStatus = {
  step: 'step_zero',
  personal: { first_name: '', last_name: '', position: '', discovery_source: '', discovery_other: '' },
  knowledge_passed: false,
}
const INVITATION: OwnInvitation = {
  id: crypto.randomUUID(),
  organization: { id: ORGANIZATION.id, name: ORGANIZATION.name },
  email: PERSON.email,
  role: 'member',
  status: 'pending',
  invited_by_name: 'Javier Royo',
  expires_at: '2026-12-01T09:00:00.000Z',
}

/** Signed-in screens that are no lists; those are in `lists/list-screens.test.tsx`, and some have a file of their own. */
const SCREENS: Record<string, Screen> = {
  channels: {
    address: `${agent}/channels`,
    fakes: { bubbles: { get: () => BUBBLE }, savedAnswers: { get: () => ({ agent_id: AGENT.id, is_on: false }) } },
    heading: 'Canales',
    failing: { bubbles: { get: fail } },
  },
  identity: {
    address: `${agent}/identity`,
    fakes: {
      agents: { catalog: () => [TYPE], availableTools: () => [] },
      playground: { current: () => null },
      furtherModels: { list: () => ({ models: [] }) },
    },
    heading: 'Identidad',
    failing: { agents: { get: fail } },
  },
  playground: {
    address: `${agent}/playground`,
    fakes: { playground: { current: () => null } },
    heading: 'Pruebas',
    failing: { playground: { current: fail } },
  },
  'a tool': {
    address: `${agent}/capabilities/tools/${TOOL.id}`,
    fakes: { tools: { get: () => TOOL } },
    heading: 'agenda_taller',
    failing: { tools: { get: fail } },
    failsWithin: true,
  },
  'a new tool': {
    address: `${agent}/capabilities/tools/new`,
    fakes: { agents: { get: () => AGENT } },
    heading: 'Nueva herramienta',
    failing: { agents: { get: fail } },
  },
  'what is asked for': {
    address: `${agent}/capabilities/collect/${COLLECTION.id}`,
    fakes: {
      infoCollection: { list: () => [COLLECTION], get: () => COLLECTION, preview: () => [] },
      faqTopics: { list: () => [] },
    },
    heading: 'Reserva de taller',
    failing: { infoCollection: { get: fail } },
    failsWithin: true,
  },
  'something new to ask for': {
    address: `${agent}/capabilities/collect/new`,
    fakes: { infoCollection: { list: () => [] }, faqTopics: { list: () => [] } },
    heading: 'Nueva recogida',
    failing: { agents: { get: fail } },
  },
  automations: {
    address: `${agent}/capabilities/automations`,
    fakes: {
      automations: { list: () => [AUTOMATION], dryRun: () => aDryRun(7, 50) },
      tools: { list: () => [] },
      faqTopics: { list: () => [] },
      infoCollection: { list: () => [] },
    },
    heading: 'Capacidades',
    failing: { automations: { list: fail } },
    failsWithin: true,
  },
  'a new automation': {
    address: `${agent}/capabilities/automations?new=after_hours`,
    fakes: {
      automations: { list: () => [], dryRun: () => aDryRun(0, 0) },
      tools: { list: () => [] },
      faqTopics: { list: () => [] },
      infoCollection: { list: () => [] },
    },
    heading: 'Capacidades',
    failing: { agents: { get: fail } },
  },
  import: {
    address: `${agent}/knowledge/import`,
    fakes: KNOWLEDGE,
    heading: 'Conocimiento',
    failing: { faqTopics: { list: fail } },
  },
  generate: {
    address: `${agent}/knowledge/generate`,
    fakes: {
      ...KNOWLEDGE,
      faqGenerations: { list: () => [] },
      faqProposals: { list: () => pageOf([]) },
      pagesRead: { list: () => [] },
    },
    heading: 'Conocimiento',
    failing: { agents: { get: fail } },
  },
  'my details': {
    address: '/settings/account',
    fakes: { emailChange: { pending: () => ({ email: null }) } },
    heading: 'Tus datos',
    failing: { emailChange: { pending: fail } },
  },
  security: {
    address: '/settings/account/security',
    fakes: {
      accountSettings: { sessions: () => [] },
      twoStep: { get: () => ({ since: null, recovery_codes_left: 0 }) },
      outsideSignIn: { waysIn: () => ({ identities: [], providers: [] }) },
    },
    heading: 'Seguridad',
    failing: { twoStep: { get: fail } },
    failsWithin: true,
  },
  'my organizations': {
    address: '/settings/account/organizations',
    fakes: { invitations: { mine: () => [INVITATION] } },
    heading: 'Tus organizaciones',
    failing: { organizations: { mine: fail } },
  },
  privacy: {
    address: '/settings/account/privacy',
    fakes: {},
    heading: 'Privacidad',
    failing: { accounts: { user: fail } },
  },
  model: {
    address: '/settings/model',
    fakes: {
      models: { get: () => null, known: () => ({ models: [] }) },
      furtherModels: { list: () => ({ models: [] }) },
      answerSizes: { get: () => null },
      modelHelp: { list: () => ({ has_model: false, kinds: [] }) },
    },
    heading: 'Modelo',
    failing: { models: { get: fail } },
  },
  embeddings: {
    address: '/settings/embeddings',
    fakes: { embeddings: { get: () => null, machine: () => ({ models: [] }) } },
    heading: 'Búsqueda por significado',
    failing: { embeddings: { get: fail } },
  },
  'privacy and limits': {
    address: '/settings/organization/settings',
    fakes: {
      members: { list: () => pageOf([]) },
      modelSpending: { usage: () => USAGE },
      retention: { waiting: () => ({ waits: null }) },
    },
    heading: 'Privacidad y límites',
    failing: { organizations: { mine: fail } },
  },
  support: {
    address: '/settings/support',
    fakes: { support: { get: () => ({ expires_at: null, granted_at: null, granted_by_name: '' }) } },
    heading: 'Soporte',
    failing: { support: { get: fail } },
  },
  'a new agent': {
    address: '/agents/new',
    fakes: { agents: { catalog: () => [TYPE] }, agentDrafts: { list: () => [] } },
    heading: '¿A qué se va a dedicar tu agente?',
    failing: { agents: { catalog: fail } },
  },
  onboarding: {
    address: '/onboarding?stage=0',
    fakes: { onboarding: { status: () => STATUS }, organizations: { mine: () => [] } },
    heading: /./u,
    failing: { onboarding: { status: fail } },
  },
  'onboarding of who was invited': {
    address: '/onboarding-member?stage=1',
    fakes: {
      onboarding: { status: () => ({ ...STATUS, step: 'step_pending_invite_accept' as const }) },
      organizations: { mine: () => [] },
      invitations: { mine: () => [INVITATION] },
    },
    heading: /./u,
    failing: { invitations: { mine: fail } },
    failsWithin: true,
  },
}

const screens = Object.entries(SCREENS)

test.each(screens)('%s is shown with its name', { timeout: 30_000 }, async (_, { address, fakes, heading }) => {
  const { screen } = await renderScreen(address, fakes)
  await expect.element(screen.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
})

test.each(screens)(
  '%s says that it could not be shown, and is shown when one tries again',
  { timeout: 30_000 },
  async (_, { address, fakes, heading, failing, failsWithin }) => {
    if (!failsWithin) expectComplaint()
    const { screen, api } = await renderScreen(address, { ...fakes, ...merged(fakes, failing) })
    await expect.element(screen.getByText(/^No se han? podido cargar/u).first()).toBeVisible()
    api.on({
      accounts: { user: () => PERSON },
      organizations: { mine: () => [MEMBERSHIP] },
      agents: { get: () => AGENT },
    })
    api.on(fakes)
    await screen.getByRole('button', { name: 'Reintentar' }).first().click()
    await expect.element(screen.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  },
)

/** Both, group by group: the second wins. */
function merged(first: Fakes, second: Fakes): Fakes {
  const all = first as Record<string, object>
  return Object.fromEntries(
    Object.entries(second).map(([group, endpoints]) => [group, { ...all[group], ...endpoints }]),
  ) as Fakes
}
