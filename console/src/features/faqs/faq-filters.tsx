import { FaqKind } from '@tertulia/contract/faqs'
import { useTranslation } from 'react-i18next'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { useFaqAddress } from './faq-search.ts'

/** Search and kind of question, above the table and above the list beside the editor. */
export function FaqFilters({ className }: { className?: string }) {
  const { t } = useTranslation()
  const address = useFaqAddress()
  const { only } = address.search
  return (
    <>
      <ListSearchInput address={address} label={t(($) => $.faqs.search)} {...(className && { className })} />
      <ChoiceFilter
        label={only ? t(($) => $.faqs.only) : t(($) => $.faqs.filter)}
        options={FaqKind.options.map((value) => ({ value, label: t(($) => $.faqs.kinds[value]) }))}
        value={only}
        onChange={(value) => address.filter({ only: value })}
      />
    </>
  )
}
