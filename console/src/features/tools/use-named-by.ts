import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Words on what happens to the automations that name a tool or a form. */
export function useNamedBy() {
  const { t } = useTranslation()
  const format = useFormat()
  const valuesOf = (named_by: readonly string[]) => ({
    count: named_by.length,
    names: format.list(named_by.map((name) => t(($) => $.tools.named, { name }))),
  })
  return {
    /** In the draft: they act at once, and it does not. */
    inDraft: (named_by: readonly string[]) => t(($) => $.tools.named_draft, valuesOf(named_by)),
    gone: (named_by: readonly string[]) => t(($) => $.tools.named_gone, valuesOf(named_by)),
  }
}
