import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

/** Saves the form of a stage and goes on to the next. */
export function NextButton({ form, saving }: { form: string; saving: boolean }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="tinto"
      size="lg"
      type="submit"
      form={form}
      loading={saving}
      loadingLabel={t(($) => $.onboarding.saving)}
    >
      {t(($) => $.onboarding.next)}
    </Button>
  )
}
