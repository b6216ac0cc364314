/** Sets the language of unit tests: English, with all messages. */
import '#server/i18n/catalogues.ts'
