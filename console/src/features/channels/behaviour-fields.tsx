import { BUBBLE_DEVICES, type BubbleSettings } from '@tertulia/contract/bubble-settings'
import { BUBBLE_DELAY_SECONDS } from '@tertulia/contract/bubbles.limits'
import { isPagePattern, showsOnPage } from '@tertulia/contract/page-patterns'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CountField } from './count-field.tsx'
import { SegmentedField } from './segmented-field.tsx'

/** When and where the bubble shows. */
export function BehaviourFields() {
  const { t } = useTranslation()
  const isPattern = (pattern: string) => isPagePattern(pattern) || isPagePattern(`/${pattern}`)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <CountField
          name="launcher_delay_seconds"
          label={t(($) => $.channels.launcher_delay)}
          unit="s"
          max={BUBBLE_DELAY_SECONDS}
        />
        <CountField
          name="message_delay_seconds"
          label={t(($) => $.channels.message_delay)}
          unit="s"
          max={BUBBLE_DELAY_SECONDS}
        />
      </div>
      <SwitchField
        name="message_once"
        label={t(($) => $.channels.message_once)}
        help={t(($) => $.channels.message_once_help)}
      />
      <SwitchField
        name="remember_open"
        label={t(($) => $.channels.remember_open)}
        help={t(($) => $.channels.remember_open_help)}
      />
      <SegmentedField
        name="devices"
        label={t(($) => $.channels.devices)}
        options={BUBBLE_DEVICES.map((value) => ({ value, label: t(($) => $.channels.device_choices[value]) }))}
      />
      <TagsField
        name="pages_allowed"
        label={t(($) => $.channels.pages_allowed)}
        help={t(($) => $.channels.pages_help)}
        placeholder="/tienda/*"
        isValid={isPattern}
        optional
      />
      <TagsField
        name="pages_blocked"
        label={t(($) => $.channels.pages_blocked)}
        placeholder="*/pago"
        isValid={isPattern}
        optional
      />
      <PageTester />
    </>
  )
}

/** Says of a page whether the bubble shows there, by what stands in the form. */
function PageTester() {
  const { t } = useTranslation()
  const [path, setPath] = useState('')
  const { control } = useFormContext<BubbleSettings>()
  const [pages_allowed, pages_blocked] = useWatch({ control, name: ['pages_allowed', 'pages_blocked'] })
  const page = pathOf(path)
  const shows = showsOnPage({ pages_allowed, pages_blocked }, page)
  return (
    <Field label={t(($) => $.channels.try_page)}>
      {(fieldControl) => (
        <div className="flex flex-col gap-1.5">
          <TextInput
            {...fieldControl}
            value={path}
            placeholder="/precios"
            onChange={(event) => setPath(event.target.value)}
          />
          {path.trim() !== '' && (
            <output className="type-meta flex items-center gap-1.5 text-ink-2">
              <Glyph name={shows ? 'check' : 'minus'} tone={shows ? 'ok' : 'mute'} />
              {shows ? t(($) => $.channels.page_shows, { page }) : t(($) => $.channels.page_hides, { page })}
            </output>
          )}
        </div>
      )}
    </Field>
  )
}

/** Path of an address as typed, with or without host: pages are compared by it. */
const pathOf = (typed: string): string => {
  const text = typed.trim()
  if (/^https?:/iu.test(text) && URL.canParse(text)) return new URL(text).pathname
  return `/${text.replace(/^\/+/u, '').replace(/[?#].*$/u, '')}`
}
