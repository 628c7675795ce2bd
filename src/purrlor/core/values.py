"""Frozen values that are quickly defined: a program that only plays should not wait for events that
it never makes.

`dataclass`, `field` and `replace` of this module are those of `dataclasses`, for frozen values.
The methods are shared, each class writes its constructor when its first value is made, and
`dataclasses` is imported when it asks such a class for its fields."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

T = TypeVar("T")


class Kept:
    """A value of which there is one for many views: its JSON is kept once it is written."""

    __slots__ = ("json",)
    json: str


class Factory:
    """The default of a field that is made anew for each value."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], object]) -> None:
        self.make: Final = make


_REQUIRED: Final = object()  # stands for the default of a field that has none


def _without_fields(value: object) -> tuple[()]:
    return ()


class _Shared:
    """The methods that all of these classes share, by their fields."""

    _fields: ClassVar[dict[str, object]]  # their defaults by their names
    _values: ClassVar[Callable[[object], object]]

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = self.__class__._values
        return values(self) == values(other)

    def __hash__(self) -> int:
        return hash(self.__class__._values(self))

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in self._fields]
        return f"{self.__class__.__qualname__}({', '.join(parts)})"

    def __setattr__(self, name: str, value: object) -> None:
        _refuse(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        _refuse(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[object, ...]:
        return self.__class__, tuple([getattr(self, name) for name in self._fields])


def _refuse(what: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(what)


class _AsUsual:
    """What `dataclasses` notes on a class, made when somebody asks for it."""

    def __set_name__(self, owner: type[object], name: str) -> None:
        self._name = name

    def __get__(self, value: object, owner: type[Any]) -> object:
        noted = getattr(_usual(owner), self._name)
        setattr(owner, self._name, noted)
        return noted


class _Noted:
    __dataclass_fields__ = _AsUsual()
    __dataclass_params__ = _AsUsual()


_NOTED: Final = ("__dataclass_fields__", "__dataclass_params__")


def _usual(cls: type[Any]) -> type[object]:
    """Make a class of `dataclasses` that has the same fields."""
    import dataclasses

    types: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        types |= getattr(base, "__annotations__", {})
    fields = []
    for name, default in cls._fields.items():
        given: dict[str, Any] = {} if default is _REQUIRED else {"default": default}
        if isinstance(default, Factory):
            given = {"default_factory": default.make}
        fields.append((name, types[name], dataclasses.field(**given)))
    return dataclasses.make_dataclass(
        cls.__name__,
        fields,
        namespace={"__doc__": ""},
        init=False,
        repr=False,
        eq=False,
        frozen=True,
    )


def _define(cls: type[T], slots: bool, kw_only: bool, without: tuple[str, ...]) -> type[T]:
    fields = _inherited(cls)
    own = [name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind)]
    new = [name for name in own if name not in fields]
    fields |= {name: vars(cls).get(name, _REQUIRED) for name in own}
    # A compiled class has no __dict__, and its slots already.
    made = _with_slots(cls, own, new) if slots and cls.__dictoffset__ else cls
    added = _methods(made, without if slots else (*without, "__reduce__"))
    added["_fields"] = fields
    added["_values"] = attrgetter(*fields) if fields else _without_fields
    added["__match_args__"] = () if kw_only else tuple(fields)
    added["__init__"] = _first_constructor(made, kw_only)
    for name, value in added.items():
        setattr(made, name, value)
    for name in own:
        if isinstance(vars(made).get(name), Factory):  # other defaults may be read of the class
            delattr(made, name)
    return made


def _inherited(cls: type[object]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for base in reversed(cls.__mro__[1:]):
        noted = vars(base)
        if "__dataclass_fields__" in noted and "_fields" not in noted:
            raise TypeError(f"{cls.__name__} cannot inherit {base.__name__}, of dataclasses itself")
        fields |= noted.get("_fields", {})
    return fields


def _with_slots(cls: type[T], own: list[str], new: list[str]) -> type[T]:
    """Make the class again: slots can only be given to a new one."""
    left_out = {"__dict__", "__weakref__", *own}
    body = {name: value for name, value in vars(cls).items() if name not in left_out}
    make: Any = type(cls)
    made = make(cls.__name__, cls.__bases__, body | {"__slots__": tuple(new)})
    made.__qualname__ = cls.__qualname__
    finished: type[T] = made
    return finished


_METHODS: Final = ("__eq__", "__hash__", "__repr__", "__setattr__", "__delattr__", "__reduce__")


def _methods(cls: type[object], without: tuple[str, ...]) -> dict[str, Any]:
    """Collect the shared methods that a class does not write itself."""
    own = {name for name, value in vars(cls).items() if value is not None}  # None: no hash
    if any("__reduce__" in vars(base) for base in cls.__mro__[:-1]):  # the last is object
        own.add("__reduce__")
    wanted = {name: vars(_Shared)[name] for name in _METHODS if name not in (*own, *without)}
    return wanted | {name: vars(_Noted)[name] for name in _NOTED}


def _first_constructor(cls: type[Any], kw_only: bool) -> Callable[..., None]:
    """Make a constructor that is called once: it writes the one that takes its place."""

    def construct(self: object, *given: object, **named: object) -> None:
        cls.__init__ = _constructor(cls, kw_only)
        cls.__init__(self, *given, **named)

    return construct


def _constructor(cls: type[Any], kw_only: bool) -> Callable[..., None]:
    """Write a constructor that sets all fields, which nothing else can."""
    names: dict[str, Any] = {"Factory": Factory}
    parameters = ["self", *["*"] * kw_only]
    lines = ["fields = self.__dict__" if cls.__dictoffset__ else "pass"]
    for name, default in cls._fields.items():
        parameters.append(name if default is _REQUIRED else f"{name}=default_{name}")
        names[f"default_{name}"] = default
        value = f"default_{name}.make() if {name} is default_{name} else {name}"
        value = value if isinstance(default, Factory) else name
        # Either takes half the time of object.__setattr__, which passes by what freezes, too.
        setter = getattr(getattr(cls, name, None), "__set__", None)
        names[f"set_{name}"] = setter
        lines.append(
            f"fields[{name!r}] = {value}" if setter is None else f"set_{name}(self, {value})"
        )
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    source = "\n    ".join([f"def __init__({', '.join(parameters)}):", *lines])
    exec(source, names)  # the source holds nothing but the names of fields
    constructor: Callable[..., None] = names["__init__"]
    constructor.__qualname__ = f"{cls.__qualname__}.__init__"
    return constructor


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
else:

    def dataclass(
        *,
        frozen: bool = False,
        slots: bool = False,
        eq: bool = True,
        repr: bool = True,
        kw_only: bool = False,
    ) -> Callable[[type[T]], type[T]]:
        if not frozen:
            raise TypeError("only frozen values are defined here")
        without = (*["__eq__", "__hash__"] * (not eq), *["__repr__"] * (not repr))
        return lambda cls: _define(cls, slots, kw_only, without)

    def field(*, default_factory: Callable[[], object]) -> Factory:
        return Factory(default_factory)

    def replace(value: T, **changes: object) -> T:
        """Make a value whose other fields are as they were."""
        fields = {name: getattr(value, name) for name in value._fields}
        return type(value)(**fields | changes)
