-- needs 0159_declarations.sql
-- The owner's categories (docs/decisions/0152): a tree of at most three levels. Its roots are the ten of products.category.
CREATE TABLE categories (
  slug         text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  -- What products.category has for the whole tree below a root.
  root         text NOT NULL,
  parent       text,
  level        integer NOT NULL CHECK (level BETWEEN 1 AND 3),
  -- A parent is one level higher, so there is no circle and no fourth level.
  parent_level integer NOT NULL CHECK (parent_level = level - 1),
  -- null: a root that keeps its translated name.
  name         text CHECK (name <> '' AND length(name) <= 200),
  names        jsonb NOT NULL DEFAULT '{}',
  picture      text,
  rank         integer NOT NULL,
  is_hidden    boolean NOT NULL DEFAULT false,
  UNIQUE (slug, root),
  UNIQUE (slug, level),
  CONSTRAINT categories_root_check CHECK ((level = 1) = (parent IS NULL) AND (level > 1 OR slug = lower(root))),
  CONSTRAINT categories_named_check CHECK (level = 1 OR name IS NOT NULL),
  -- A category that moves takes all below it, and their products, to its new root.
  CONSTRAINT categories_parent_fkey FOREIGN KEY (parent, root) REFERENCES categories (slug, root) ON UPDATE CASCADE,
  CONSTRAINT categories_level_fkey FOREIGN KEY (parent, parent_level) REFERENCES categories (slug, level)
);
CREATE INDEX categories_parent_root ON categories (parent, root);
CREATE INDEX categories_parent_level ON categories (parent, parent_level);

INSERT INTO categories (slug, root, level, parent_level, rank)
SELECT lower(root), root, 1, 0, rank FROM unnest(ARRAY[
  'Grocery', 'Vegetable', 'Electronics', 'Instant', 'Fruits', 'Fashion', 'Grains', 'Dairy', 'Services', 'Animalfoods'
]) WITH ORDINALITY AS roots (root, rank);

-- Each process keeps the tree in memory, as the settings.
CREATE FUNCTION notify_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_categories();

ALTER TABLE products ADD COLUMN subcategory text;
ALTER TABLE products ADD CONSTRAINT products_subcategory_fkey FOREIGN KEY (subcategory, category)
  REFERENCES categories (slug, root) ON UPDATE CASCADE NOT VALID;

-- Who changes the category alone, as an earlier release, an import or an undo does, leaves the subcategory of the old one.
-- The lock waits for a category that is being moved.
CREATE FUNCTION leave_other_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories WHERE slug = NEW.subcategory AND root = NEW.category AND level > 1 FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.subcategory := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_subcategory BEFORE INSERT OR UPDATE OF category, subcategory ON products
  FOR EACH ROW WHEN (NEW.subcategory IS NOT NULL) EXECUTE FUNCTION leave_other_subcategory();
