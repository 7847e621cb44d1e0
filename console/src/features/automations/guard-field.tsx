import { AUTOMATION_TIMES } from '@tertulia/contract/automations.limits'
import { Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Menu, MenuChoice } from '#ui/menu.tsx'
import { usePartError } from './part-errors.ts'
import { useSentence } from './sentence.ts'

const OFFERED = [1, 2, 3, 5, 10, AUTOMATION_TIMES.most]

/** How often it is applied in one conversation, and what becomes of one that would go on for ever. */
export function GuardField() {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const { value, onChange } = useField<number>(
    'most_per_conversation',
    t(($) => $.automationBuilder.guard_changed),
  )
  const error = usePartError('most_per_conversation')
  const timesOf = (count: number) => t(($) => $.automationBuilder.guard_times, { count })
  return (
    <div className="border-t border-line pt-3">
      <div className="flex items-start gap-2.5">
        <Repeat aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
        <p className="type-meta min-w-0 flex-1 text-ink-2">
          <strong className="text-ink">{t(($) => $.automationBuilder.guard, { times: timesOf(value) })}</strong>{' '}
          {t(($) => $.automationBuilder.guard_help)}
        </p>
        {!isRead && (
          <Menu
            align="end"
            trigger={
              <button type="button" className="link type-meta shrink-0 font-semibold">
                {t(($) => $.automationBuilder.guard_change)}
              </button>
            }
          >
            <MenuChoice
              label={t(($) => $.automationBuilder.guard_choose)}
              options={[...new Set([...OFFERED, value])]
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: String(count), label: timesOf(count) }))}
              value={String(value)}
              onChange={(chosen) => onChange(Number(chosen))}
            />
          </Menu>
        )}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}
