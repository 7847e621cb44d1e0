import { useQuery } from '@tanstack/react-query'
import { organizations } from '@tertulia/contract/organizations'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { AddressField } from '#ui/address-field.tsx'

const { website } = organizations.checkWebsite.body.shape

/**
 * The organization's website. A changed one is tried when the field is left. The result is advice: it does not block saving,
 * and a try that fails itself shows nothing.
 */
export function WebsiteField({ placeholder }: { placeholder?: string }) {
  const { t } = useTranslation()
  const { formState } = useFormContext()
  const typed: unknown = useWatch({ name: 'website' })
  const [left, setLeft] = useState<string>()
  const { data } = useQuery({
    ...query(organizations.checkWebsite, { body: { website: left ?? '' } }),
    enabled: left !== undefined && left === typed,
    staleTime: Infinity,
    retry: false,
  })
  const state = left === typed ? data?.state : undefined
  function tryOut() {
    const parsed = website.safeParse(typed)
    setLeft(parsed.success && typed !== formState.defaultValues?.['website'] ? parsed.data : undefined)
  }
  return (
    <div className="contents" onBlur={tryOut}>
      <AddressField
        name="website"
        label={t(($) => $.organizations.website)}
        optional
        {...(placeholder && { placeholder })}
        aside={
          <output>
            {state === 'answers' && (
              <span className="flex items-center gap-1 text-ink-3">
                <Check aria-hidden className="size-3.5! text-ok-text" />
                {t(($) => $.organizations.website_answers)}
              </span>
            )}
          </output>
        }
        help={state === 'silent' && <output>{t(($) => $.organizations.website_silent)}</output>}
      />
    </div>
  )
}
