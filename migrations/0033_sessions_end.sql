-- A session slides as long as it is used, and ends for good some time after the login. Sessions from before count from now on.
ALTER TABLE user_sessions ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '180 days';
ALTER TABLE user_sessions ALTER COLUMN ends_at DROP DEFAULT, ADD CHECK (expires_at <= ends_at);

ALTER TABLE seller_sessions ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '30 days';
ALTER TABLE seller_sessions ALTER COLUMN ends_at DROP DEFAULT, ADD CHECK (expires_at <= ends_at);
