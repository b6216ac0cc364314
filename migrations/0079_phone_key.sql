-- A phone number may repeat the prefixes: +91 0 98640 12345. As `phoneKey` in src/domain/address.ts.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ltrim(regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(?:0|91)*([1-9][0-9]{9})$', '\1'), '0');

-- Its keys are those of the earlier function. The next file builds it again.
DROP INDEX addresses_phone_parts;

-- Of the blocks of one number the newest stays.
DELETE FROM blocked_phones b USING blocked_phones newer
WHERE phone_key(newer.phone) = phone_key(b.phone) AND (newer.at, newer.phone) > (b.at, b.phone);
UPDATE blocked_phones SET phone = phone_key(phone) WHERE phone <> phone_key(phone);
