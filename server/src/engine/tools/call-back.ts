import type { AgentLanguage } from '@tertulia/contract/agents'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { REQUEST_DETAILS_LENGTH, REQUEST_NAME_LENGTH } from '@tertulia/contract/service-requests.limits'
import { name as personName, text } from '@tertulia/contract/shapes'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import type { CollectionState } from '#engine/collection/state.ts'
import { phoneOf, phonesIn } from '#engine/collection/values/phone.ts'
import { type AskedDays, readAskedDays } from '#engine/tools/asked-days.ts'
import { lineList } from '#engine/data-files.ts'
import { type CallDesk, slotLabel, whenOf } from '#engine/tools/call-desk.ts'
import { type CallSlot, callSlots, type CallTimes, chooseSlots, freeSlots } from '#engine/tools/call-slots.ts'
import { localMoment } from '#platform/local-time.ts'
import { requestField } from '#engine/tools/request-field.ts'
import { wantsCall } from '#engine/tools/wants-call.ts'
import { type Offer, type OfferedAt, type Tool, tool } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./call-back.examples.txt', import.meta.url))

const input = z.object({
  slot: z.string().min(1).max(100).describe('A free time, as free_call_times gives it: 2026-11-24T10:00.'),
  phone: z.string().min(1).max(40).describe('The telephone to call, with its prefix: +34600123123.'),
  name: personName(REQUEST_NAME_LENGTH).describe('Whom to ask for.'),
  reason: text(REQUEST_DETAILS_LENGTH).optional().describe('What it is about, in the words of the customer.'),
})

/** The settings of calls, and the language of the customer. */
export type CallSettings = { times: CallTimes; asks_reason: boolean; language: AgentLanguage; country: string }

/** Books a call with the team at a time that is free, once the customer has agreed; one that is booked already is moved. */
export function callBack({ times, asks_reason, language, country }: CallSettings, desk: CallDesk): Tool<typeof input> {
  const texts = REQUEST_TEXTS[language]
  const fieldsWith = (given: Readonly<Record<string, unknown>>) => {
    const keys = Array.isArray(given['offered']) ? given['offered'] : [given['slot']]
    const options = keys.filter((key) => typeof key === 'string').map((key) => whenOf(key, language))
    return [
      requestField('slot', 'select', texts.slot, { options }),
      requestField('name', 'text', texts.name),
      requestField('phone', 'phone', texts.phone),
      ...(asks_reason ? [requestField('reason', 'text', texts.reason, { required: false })] : []),
    ]
  }

  /** Times that can be booked now, and the customer's own call. */
  async function lookUp({ now, time_zone }: Pick<OfferedAt, 'now' | 'time_zone'>) {
    const slots = callSlots(times, now, time_zone)
    const last = slots.at(-1)
    const taken = last ? await desk.taken(now, last.ends_at) : []
    return taken && freeSlots(slots, taken, times)
  }

  async function offer(asked: AskedDays, state: CollectionState, at: OfferedAt, first = ''): Promise<Offer> {
    const free = await lookUp(at)
    if (!free) return { says: desk.off, state }
    if (free.length === 0) return { says: texts.no_slots, state }
    const { exact, offered, fits } = chooseSlots(free, asked)
    const known = Object.fromEntries(Object.entries(state.values).filter(([key]) => key !== 'slot'))
    const chosen = exact && { value: slotLabel(exact, language), span: { start: 0, end: 0 }, step: 0 }
    const says = fits ? first : [first, texts.not_then].filter(Boolean).join(' ')
    return {
      says,
      given: { offered: offered.map(keyOf) },
      state: { ...state, values: { ...known, ...(chosen && { slot: chosen }) } },
    }
  }

  async function offers(message: string, state: CollectionState, at: OfferedAt): Promise<Offer | undefined> {
    const asked = askedIn(message, language, at)
    const is_first = state.steps === 0 && !state.confirming
    if (is_first) {
      const own = await desk.own()
      const first = own ? texts.has_call.replace('{when}', () => momentIn(own.starts_at, at.time_zone, language)) : ''
      return offer(asked, withPhone(state, message, at.country), at, first)
    }
    // «Mañana por la tarde» where others were offered, or «mejor el jueves» before it is agreed to.
    const names_time = asked.days.length > 0 || asked.part !== undefined || asked.clock !== undefined
    if (!names_time || (state.asked !== 'slot' && !state.confirming)) return undefined
    return offer(asked, { ...state, steps: state.steps }, at)
  }

  return tool({
    name: 'call_back',
    description:
      'Books a telephone call of the team to the customer, or moves theirs to another time. Look up the free times with free_call_times first, and let the customer choose.',
    input,
    effect: 'writes',
    spoken: {
      examples: examples(),
      isWantedOutright: wantsCall,
      fields: fieldsWith({ offered: [] }),
      what: texts.call,
      fieldsWith,
      asFields: ({ slot, ...values }) => ({ ...values, slot: whenOf(String(slot), language) }),
      offers,
    },
    wouldDo: ({ slot, name, phone }) => `${name} (${phone}) would be called at ${slot}.`,
    async run({ slot: wanted, phone, name, reason }, { clock, time_zone }) {
      const telephone = parsePhoneNumberFromString(phoneOf(phone, country) ?? '')
      if (!telephone) return { output: 'That is no telephone: ask for it again.', failure: 'bad_input' }
      // A time that was free when it was offered may still be booked while the customer answers.
      const slots = callSlots({ ...times, notice_minutes: 0 }, clock.now(), time_zone)
      const slot = slots.find((each) => keyOf(each) === wanted || slotLabel(each, language) === wanted)
      const booked = slot
        ? await desk.book({
            slot,
            at_once: times.at_once,
            customer_name: name,
            phone: telephone.number,
            details: reason ?? '',
          })
        : 'taken'
      if (!slot || booked === 'taken') return { output: texts.taken, told: texts.taken, failure: 'bad_input' }
      const said = booked === 'moved' ? texts.moved : texts.booked
      const told = said
        .replace('{when}', () => slotLabel(slot, language))
        .replace('{phone}', () => telephone.formatInternational())
      return { output: told, told }
    },
  })
}

const lookUpInput = z.strictObject({
  when: z.string().max(300).optional().describe('Days or hours that the customer named, in their words.'),
})

/** Which times are free, for a model that books. */
export function freeCallTimes({ times, language }: CallSettings, desk: CallDesk): Tool<typeof lookUpInput> {
  return tool({
    name: 'free_call_times',
    part_of: 'call_back',
    is_free: true,
    description: 'Gives times at which the team can call the customer.',
    input: lookUpInput,
    effect: 'reads',
    wouldDo: () => 'The free times would be looked up.',
    async run({ when = '' }, { clock, time_zone }) {
      const slots = callSlots(times, clock.now(), time_zone)
      const last = slots.at(-1)
      const taken = last ? await desk.taken(clock.now(), last.ends_at) : []
      if (!taken) return { output: desk.off, told: desk.off, failure: 'switched_off' }
      const free = freeSlots(slots, taken, times)
      const { offered, fits } = chooseSlots(free, askedIn(when, language, { now: clock.now(), time_zone }))
      if (offered.length === 0) return { output: REQUEST_TEXTS[language].no_slots }
      const lines = offered.map((slot) => `${keyOf(slot)} (${slotLabel(slot, language)})`)
      return { output: [...(fits ? [] : ['Nothing is free then. The nearest are:']), ...lines].join('\n') }
    },
  })
}

const keyOf = ({ day, minute }: CallSlot): string =>
  `${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const askedIn = (message: string, language: AgentLanguage, { now, time_zone }: Pick<OfferedAt, 'now' | 'time_zone'>) =>
  readAskedDays(withoutNumbers(message), {
    language,
    now: localMoment(now, time_zone),
    month_first: time_zone.startsWith('America/'),
  })

/** A telephone is no hour. */
const withoutNumbers = (message: string): string => message.replaceAll(/\+?\d[\d ().-]{6,}\d/gu, ' ')

/** A telephone in the message that asks for the call is not asked for again. */
function withPhone(state: CollectionState, message: string, country: string): CollectionState {
  const [phone] = phonesIn(message, country)
  return phone ? { ...state, values: { ...state.values, phone: { ...phone, step: 1 } } } : state
}

const momentIn = (instant: string, time_zone: string, language: AgentLanguage): string => {
  const { day, minute } = localMoment(new Date(instant), time_zone)
  return slotLabel({ day, minute }, language)
}
