import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { api } from './features.ts'

/** Calls that put something in the place of what was there, and why they are not asked what they began with. */
const LAST_ONE_COUNTS: Record<string, string> = {
  'accountSettings.update': 'one’s own account',
  'accountSettings.setPreferences': 'one’s own account',
  'members.changeRole': 'one value, chosen in a list that shows it',
  'onboarding.personal': 'one’s own account',
  'support.grant': 'one value: until when',
  'agents.dismissSetup': 'a switch',
  'agents.setTools': 'as specified (§7): the console adds and takes away one by one',
  'agentDrafts.save': 'what the wizard keeps by itself at each step',
  'savedAnswers.set': 'a switch',
  'scheduledMessages.pause': 'a switch',
  'agentAvailability.close': 'one value: until when',
  'modelHelp.switch': 'a switch',
  'tools.switch': 'a switch',
  'tools.setSecret': 'one value, which nobody can read',
  'infoCollection.correct': 'one value, shown with what it was',
  'serviceRequests.update': 'one value: how far it is',
  'faqTopics.rename': 'one value, typed where it is shown',
  'faqProposals.decide': 'a switch',
  'valueReports.switchReader': 'a switch',
  'vault.switchPassage': 'a switch',
  'vault.update': 'two values, each sent by itself',
  'conversations.tag': 'one value',
  'savedViews.setDefault': 'of oneself',
  'pinnedCards.move': 'of oneself',
  'liveChat.setAvailability': 'of oneself',
  'conversationNotes.update': 'one’s own note',
  'conversationAnalysis.correct': 'one value',
  'conversationAnalysis.restoreMany': 'takes back what it was told of',
  'chatRatings.rateAnswer': 'the customer’s own',
  'automations.switch': 'a switch',
  'automations.reorder': 'names all that are there, and is refused where they are others',
}

const puts = Object.entries(api)
  .flatMap(([feature, group]) =>
    Object.entries(group).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
  )
  .filter(([name, { method }]) => method === 'PUT' && !(name in LAST_ONE_COUNTS))

/** The shapes a body may have. */
const shapesOf = (body: z.ZodType | undefined): z.ZodObject[] =>
  body instanceof z.ZodUnion
    ? (body.options as z.ZodType[]).flatMap((option) => shapesOf(option))
    : body instanceof z.ZodObject
      ? [body]
      : []

test.each(puts)(
  '%s: a caller may say what they began with, and is told where it has changed',
  (_, { body, errors }) => {
    const shapes = shapesOf(body)
    expect(shapes.length).toBeGreaterThan(0)
    for (const { shape } of shapes) expect(Object.keys(shape as object)).toContain('expected_updated_at')
    expect(errors).toContain('stale_edit')
  },
)

test.each(puts)('%s: what it answers says what to begin with next', (_, { returns }) => {
  const keys = returns instanceof z.ZodObject ? Object.keys(returns.shape as object) : []
  // Translations are answered with the original, each with its own.
  expect(keys.some((key) => key === 'updated_at' || key === 'translations')).toBe(true)
})

test.each(puts)('%s: a call that does not say it is taken', (_, { body }) => {
  for (const { shape } of shapesOf(body)) {
    const expected = (shape as Record<string, z.ZodType>)['expected_updated_at']
    expect(expected?.safeParse(undefined).success).toBe(true)
  }
})

test('each exception is a call that there is', () => {
  for (const name of Object.keys(LAST_ONE_COUNTS)) {
    const [feature = '', call = ''] = name.split('.')
    expect((api as Record<string, Record<string, unknown>>)[feature]?.[call], name).toBeDefined()
  }
})
