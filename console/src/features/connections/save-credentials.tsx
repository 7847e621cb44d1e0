import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CREDENTIALS_FORM } from './credentials.ts'

/** Saves the form of credentials from the foot of the page, where no error beside a field moves it from under the pointer. */
export function SaveCredentials({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation()
  return (
    <Button
      type="submit"
      form={CREDENTIALS_FORM}
      variant="ink"
      loading={isSaving}
      loadingLabel={t(($) => $.connections.saving)}
    >
      {t(($) => $.connections.check_credentials)}
    </Button>
  )
}
