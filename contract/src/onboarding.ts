import { z } from 'zod'
import { OnboardingStep } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { name, optionalName, optionalText } from './shapes.ts'

export const DISCOVERY_SOURCES = ['search', 'recommendation', 'social', 'event', 'press', 'other'] as const

/** Stage 0 (specification §5): first name, position and discovery source are required, last name with them. */
export const PersonalInfo = z.strictObject({
  first_name: name(80),
  last_name: name(80),
  position: name(80),
  discovery_source: z.enum(DISCOVERY_SOURCES, { error: 'required' }),
  /** In their own words, if the source is `other`. */
  discovery_other: optionalName(80).optional(),
})
export type PersonalInfo = z.infer<typeof PersonalInfo>

export const OnboardingStatus = z.object({
  step: OnboardingStep,
  personal: z.object({
    first_name: z.string(),
    last_name: z.string(),
    position: z.string(),
    discovery_source: optionalText(40),
    discovery_other: z.string(),
  }),
  /** Whether stage 4, quick knowledge, has been answered or skipped: stage 5 is open from then on. */
  knowledge_passed: z.boolean(),
})
export type OnboardingStatus = z.infer<typeof OnboardingStatus>

export const onboarding = {
  status: endpoint({
    method: 'GET',
    path: '/onboarding/status',
    allow: 'signed_in',
    rate: 'read',
    audit: 'none',
    returns: OnboardingStatus,
  }),
  personal: endpoint({
    method: 'PUT',
    path: '/onboarding/personal',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: own profile',
    body: PersonalInfo,
    returns: OnboardingStatus,
    errors: ['email_not_verified'],
  }),
  /** Leaves quick knowledge behind, with or without any. Before stage 4 it changes nothing. */
  completeKnowledgeStage: endpoint({
    method: 'POST',
    path: '/onboarding/quick-knowledge',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: own progress',
    returns: OnboardingStatus,
  }),
  finished: endpoint({
    method: 'POST',
    path: '/onboarding/finished',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: own progress',
    returns: OnboardingStatus,
  }),
}
