import type { LeftOut } from '@tertulia/contract/bundles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Says what of an agent did not come along; nothing if all did. */
export function useLeftOutWords(): (left: readonly LeftOut[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const named = (left: readonly LeftOut[], kind: LeftOut['kind']) =>
    format.list(left.filter((each) => each.kind === kind).map(({ title }) => title))
  return (left) => {
    const [files, tests, attachments, automations] = (['file', 'test', 'attachment', 'automation'] as const).map(
      (kind) => named(left, kind),
    )
    return [
      files && t(($) => $.bundles.without_files, { names: files }),
      tests && t(($) => $.bundles.without_tests, { names: tests }),
      attachments && t(($) => $.bundles.without_attachments, { names: attachments }),
      automations && t(($) => $.bundles.without_automations, { names: automations }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
