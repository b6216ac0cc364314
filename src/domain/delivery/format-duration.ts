import { t } from '../i18n/translate.ts'

/** '45 min', '2 h', '1 h 30 min' */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('common.duration.hours', { hours })] : []),
    ...(rest > 0 || hours === 0 ? [t('common.duration.minutes', { minutes: rest })] : []),
  ]
  return parts.join(' ')
}
