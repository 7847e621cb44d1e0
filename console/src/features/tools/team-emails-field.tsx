import { email } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { TagsField } from '#ui/tags-field.tsx'

/** Who of the team hears by mail of what a tool brings. */
export function TeamEmailsField() {
  const { t } = useTranslation()
  return (
    <TagsField
      optional
      name="definition.emails"
      label={t(($) => $.toolEditor.settings.emails)}
      help={t(($) => $.toolEditor.settings.emails_help)}
      isValid={(typed) => email.safeParse(typed).success}
    />
  )
}
