import { email } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { TagsField } from '#ui/tags-field.tsx'

/** Members of the team whom a tool notifies by mail. */
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
