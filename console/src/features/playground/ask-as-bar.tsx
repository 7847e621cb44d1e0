import { isDay } from '@tertulia/contract/calendar'
import { type Agent, AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { READING_CHANNELS, type ReadingChannel } from '@tertulia/contract/channels'
import { KNOWN_NAME_LENGTH, KNOWN_OF_CUSTOMER_LENGTH } from '@tertulia/contract/playground.limits'
import type { AskAs, KnownCustomer } from '@tertulia/contract/playground'
import { UserRound, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { wallTimeOf } from '#ui/days.ts'
import { characters, Field } from '#ui/field.tsx'
import { useMedia } from '#ui/media.ts'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { TimeInput } from '#ui/time-field.tsx'
import { useTooLong } from '#ui/too-long.tsx'
import { zonedInstant } from '#i18n/zoned-instant.ts'

/** Choices of the bar: a language, a local time in the agent's zone, the channel, and the customer. */
export type AskingAs = {
  language?: (typeof AGENT_LANGUAGES)[number] | undefined
  /** Empty: now. */
  day: string
  clock: string
  channel: ReadingChannel
  customer: KnownCustomer
}
export const ASKING_PLAINLY: AskingAs = { day: '', clock: '', channel: 'web', customer: { name: '', about: '' } }

/** The choices as the server takes them; undefined if none was made. */
export function askAsOf({ language, day, clock, customer }: AskingAs, agent: Agent): AskAs | undefined {
  const at = zonedInstant(wallTimeOf(day, clock) ?? '', agent.time_zone)
  const known = { name: customer.name.trim(), about: customer.about.trim() }
  const isKnown = known.name !== '' || known.about !== ''
  return language || at || isKnown
    ? { ...(language && { language }), ...(at && { at }), ...(isKnown && { customer: known }) }
    : undefined
}

const ANY = 'any'
type Props = { agent: Agent; value: AskingAs; onChange: (value: AskingAs) => void }

/** Asks as a customer in another language, at another moment. */
export function AskAsBar({ agent, value, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMedia('phone')
  return (
    <details open={!isPhone} className="shrink-0 border-b border-line px-6 max-sm:px-4">
      <summary className="type-button cursor-pointer pb-2 sm:sr-only">{t(($) => $.sideBySide.as)}</summary>
      <fieldset className="flex flex-wrap items-end gap-3 pt-1 pb-3">
        <legend className="sr-only">{t(($) => $.sideBySide.as)}</legend>
        <Field label={t(($) => $.sideBySide.channel)} className="w-36 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={value.channel}
              options={READING_CHANNELS.map((each) => ({ value: each, label: t(($) => $.sideBySide.channels[each]) }))}
              onChange={(channel) => onChange({ ...value, channel })}
            />
          )}
        </Field>
        <CustomerChoice customer={value.customer} onChange={(customer) => onChange({ ...value, customer })} />
        <Field label={t(($) => $.sideBySide.language)} className="w-40 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={value.language ?? ANY}
              options={[
                { value: ANY, label: t(($) => $.sideBySide.any_language) },
                ...AGENT_LANGUAGES.map((each) => ({ value: each, label: format.languageName(each) })),
              ]}
              onChange={(chosen) =>
                onChange({ ...value, language: AGENT_LANGUAGES.find((language) => language === chosen) })
              }
            />
          )}
        </Field>
        <MomentFields zone={agent.time_zone} {...value} onChange={(moment) => onChange({ ...value, ...moment })} />
        {(value.day !== '' || value.clock !== '') && (
          <Button icon={<X aria-hidden />} onClick={() => onChange({ ...value, day: '', clock: '' })}>
            {t(($) => $.sideBySide.now)}
          </Button>
        )}
      </fieldset>
    </details>
  )
}

type Moment = Pick<AskingAs, 'day' | 'clock'>
/** Shops are open at it: who chooses a day alone asks then. */
const USUAL_CLOCK = '10:00'

function MomentFields({ zone, day, clock, onChange }: Moment & { zone: string; onChange: (now: Moment) => void }) {
  const { t } = useTranslation()
  const [dayLabel, clockLabel] = [t(($) => $.sideBySide.day, { zone }), t(($) => $.sideBySide.clock)]
  return (
    <>
      <Field label={dayLabel} className="w-48 max-sm:w-full">
        {(control) => (
          <DateInput
            {...control}
            label={dayLabel}
            value={day}
            onChange={(chosen) => onChange({ day: chosen, clock: isDay(chosen) ? clock || USUAL_CLOCK : clock })}
          />
        )}
      </Field>
      <Field label={clockLabel} className="w-20 max-sm:w-full">
        {(control) => (
          <TimeInput
            {...control}
            label={clockLabel}
            value={clock}
            onChange={(chosen) => onChange({ day, clock: chosen })}
          />
        )}
      </Field>
    </>
  )
}

/** Chooses the customer: an unknown one, or one with a name or a description. */
function CustomerChoice({ customer, onChange }: { customer: KnownCustomer; onChange: (now: KnownCustomer) => void }) {
  const { t } = useTranslation()
  const tooLong = useTooLong()
  const { name, about } = customer
  const isKnown = name.trim() !== '' || about.trim() !== ''
  return (
    <Popover
      label={t(($) => $.sideBySide.customer)}
      className="w-80 p-4"
      trigger={
        <Button icon={<UserRound aria-hidden />}>
          <span className="max-w-32 truncate">
            {isKnown ? name.trim() || t(($) => $.sideBySide.known) : t(($) => $.sideBySide.anonymous)}
          </span>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t(($) => $.sideBySide.customer_name)} error={tooLong(name, KNOWN_NAME_LENGTH)}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={(event) => onChange({ ...customer, name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t(($) => $.sideBySide.customer_about)}
          help={t(($) => $.sideBySide.customer_help)}
          error={tooLong(about, KNOWN_OF_CUSTOMER_LENGTH)}
          counter={{ used: characters(about), max: KNOWN_OF_CUSTOMER_LENGTH }}
        >
          {(control) => (
            <TextArea
              {...control}
              value={about}
              placeholder={t(($) => $.sideBySide.customer_example)}
              onChange={(event) => onChange({ ...customer, about: event.target.value })}
            />
          )}
        </Field>
        {isKnown && (
          <button type="button" className="link type-meta self-start" onClick={() => onChange({ name: '', about: '' })}>
            {t(($) => $.sideBySide.nobody)}
          </button>
        )}
      </div>
    </Popover>
  )
}
